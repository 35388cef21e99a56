// Pictures and fonts in tests: their import is a fixed address. Mapped by jest.config.mjs.
module.exports = { __esModule: true, default: '/assets/test-file' };
