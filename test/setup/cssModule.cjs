// CSS modules in tests: every class name is its own key (`styles.button` is "button").
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, key) => (key === '__esModule' ? true : key === 'default' ? module.exports : key),
  },
);
