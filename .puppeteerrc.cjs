// Puppeteer uses a browser that is installed on the machine (test/browser/findBrowser.ts). Nothing
// is downloaded at install time.
module.exports = { skipDownload: true };
