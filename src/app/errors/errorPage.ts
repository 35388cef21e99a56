// The error page and its texts as one chunk, loaded after a failure.
export { getErrorPageText } from './getErrorPageText';
export { ServerErrorPage } from './ServerErrorPage';
