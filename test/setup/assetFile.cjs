// Images and fonts in tests: importing one gives a fixed URL.
module.exports = { __esModule: true, default: '/assets/test-file' };
