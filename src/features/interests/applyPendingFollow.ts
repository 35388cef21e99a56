// After sign-in: follows what the visitor chose before. It is ignored if the visitor closed the
// sign-in and later signs in on another page.
import type { IntlShape } from 'react-intl';
import type { AppDispatch } from '../../api/core/store';
import type { EventChannel } from '../../platform/eventChannel';
import { tabStorage } from '../../platform/storage';
import { changeFollow } from './changeFollow';
import { getCurrentPage, PENDING_FOLLOW_KEY, type FollowTarget } from './pendingFollow';

const kinds: readonly string[] = [
  'lot',
  'category',
  'seller',
  'auction',
  'auctionType',
  'collection',
] satisfies FollowTarget['kind'][];
const isKind = (text: string | undefined): text is FollowTarget['kind'] =>
  text !== undefined && kinds.includes(text);

/** Returns the pending follow of this page and deletes it. */
export function takePendingFollow(): FollowTarget | null {
  const text = tabStorage.read(PENDING_FOLLOW_KEY);
  if (text === null) return null;
  tabStorage.remove(PENDING_FOLLOW_KEY);
  const [kind, idText, page] = text.split(' ');
  const id = Number(idText);
  return isKind(kind) && Number.isSafeInteger(id) && id > 0 && page === getCurrentPage()
    ? { kind, id }
    : null;
}

type PendingFollowDependencies = {
  dispatch: AppDispatch;
  channel: EventChannel;
  intl: IntlShape;
};

/** Never rejects; shows the result in a snackbar. */
export async function applyPendingFollow({
  dispatch,
  channel,
  intl,
}: PendingFollowDependencies): Promise<void> {
  const target = takePendingFollow();
  if (target === null) return;
  const problem = await changeFollow(dispatch, intl, target, true);
  channel.emit(
    'snackbar',
    problem === null
      ? {
          severity: 'success',
          text:
            target.kind === 'lot'
              ? intl.formatMessage({ id: 'lots.favorite.added' })
              : intl.formatMessage({ id: 'common.follow.added' }),
        }
      : { severity: 'error', text: problem },
  );
}
