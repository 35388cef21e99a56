// Data of this page. Loaded with the page's chunk.
export { prefetchNotifications as prefetch } from '../../features/settings/prefetchSettings';
