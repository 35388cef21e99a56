// Prefetches the notification settings.
export { prefetchNotifications as prefetch } from '../../features/settings/prefetchSettings';
