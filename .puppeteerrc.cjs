// The browser is found on the machine (see test/browser/findBrowser.ts), never downloaded at install time.
module.exports = { skipDownload: true };
