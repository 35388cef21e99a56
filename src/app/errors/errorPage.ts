// The error page and its words as one chunk, loaded when something has failed.
export { errorPageText } from './errorPageText';
export { ServerErrorPage } from './ServerErrorPage';
