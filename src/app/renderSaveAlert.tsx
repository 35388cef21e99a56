import type { AlertSearch } from '../features/alerts/changeAlert';
import { isSameJson, lazyHydrated } from '../platform/lazyHydrated';
import '../ui/Button.module.css';
import styles from './LazyFollowButton.module.css';

const SaveAlert = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "save-alert" */ '../features/alerts/SaveAlert')).SaveAlert,
  { isEqual: isSameJson },
);

export const renderSaveAlert = (search: AlertSearch) => (
  <div className={styles.space}>
    <SaveAlert search={search} />
  </div>
);
