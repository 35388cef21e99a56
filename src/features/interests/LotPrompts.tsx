import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListLotPromptsQuery } from '../../api/buyer/followLists';
import { useListFavoritesQuery } from '../../api/buyer/users';
import { useLocale } from '../../i18n/useLocale';
import { Link } from '../../ui/Link';
import { FollowButton } from './FollowButton';
import styles from './LotPrompts.module.css';

/**
 * Suggests what else to follow once the viewer follows a lot: its category, seller and auction.
 * Renders nothing before that, or if the viewer already follows them.
 */
export function LotPrompts({ lotId }: { lotId: number }) {
  const intl = useIntl();
  const locale = useLocale();
  const { isFavorite } = useListFavoritesQuery(
    {},
    { selectFromResult: ({ data }) => ({ isFavorite: data?.includes(lotId) === true }) },
  );
  const { data: prompts } = useListLotPromptsQuery(isFavorite ? { id: lotId, locale } : skipToken);
  if (!isFavorite || prompts === undefined || prompts.length === 0) return null;
  return (
    <section className={styles.prompts} aria-labelledby="follow-prompts">
      <h2 id="follow-prompts" className={styles.title}>
        <FormattedMessage id="lotPage.prompts.title" />
      </h2>
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'lotPage.prompts.title' })}>
        {prompts.map(({ kind, id, name, url }) => (
          <li key={kind} className={styles.item}>
            <span>
              <span className={styles.kind}>
                {kind === 'category' && <FormattedMessage id="lotPage.prompts.category" />}
                {kind === 'seller' && <FormattedMessage id="lotPage.prompts.seller" />}
                {kind === 'auction' && <FormattedMessage id="lotPage.prompts.auction" />}
              </span>
              <Link to={url}>{name}</Link>
            </span>
            <FollowButton kind={kind} id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
