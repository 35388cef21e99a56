import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages';
import type { HelpPath } from '../lib/helpArticles';
import styles from './HelpLink.module.css';
import { Icon } from './Icon';
import { Link } from './Link';

type HelpLinkProps = {
  to: HelpPath;
  /** Says which question the article answers. */
  label: MessageId;
};

/** Leads to a help article. In a new tab, so that the reader's task stays open. */
export function HelpLink({ to, label }: HelpLinkProps) {
  return (
    <Link to={to} target="_blank" className={styles.link}>
      <Icon name="info" size={16} />
      <FormattedMessage id={label} />
    </Link>
  );
}
