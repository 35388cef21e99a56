import type { FollowButtonProps } from '../features/interests/FollowSignInLink';
import { lazyHydrated } from '../platform/lazyHydrated';
import '../ui/Button.module.css';
import styles from './LazyFollowButton.module.css';

const FollowButton = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "follow-button" */ '../features/interests/FollowButton'))
      .FollowButton,
);

/**
 * Follows what a page shows. The server renders the button, and its script loads after the page;
 * on client navigation its space is reserved.
 */
export function LazyFollowButton(props: FollowButtonProps) {
  return (
    <div className={styles.space}>
      <FollowButton {...props} />
    </div>
  );
}
