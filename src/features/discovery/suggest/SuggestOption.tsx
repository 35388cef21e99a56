import { type IntlShape, useIntl } from 'react-intl';
import type { Suggestion } from '../../../api/buyer/decode/suggestion';
import { Link } from '../../../ui/Link';
import { Icon, type IconName } from '../../../ui/Icon';
import { splitHighlight } from './splitHighlight';
import styles from './SuggestBox.module.css';

type EntityType = Suggestion['entity']['type'];

const icons: Readonly<Record<EntityType, IconName>> = {
  query_term: 'search',
  category: 'grid',
  auction: 'gavel',
  seller: 'store',
  collection: 'star',
};

function getKindText(intl: IntlShape, type: EntityType): string | null {
  switch (type) {
    case 'category':
      return intl.formatMessage({ id: 'search.suggest.category' });
    case 'auction':
      return intl.formatMessage({ id: 'search.suggest.auction' });
    case 'seller':
      return intl.formatMessage({ id: 'search.suggest.seller' });
    case 'collection':
      return intl.formatMessage({ id: 'search.suggest.collection' });
    case 'query_term':
      return null;
  }
}

type SuggestOptionProps = {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
};

/** One suggestion: a link to a search or to a page. The focus stays in the input. */
export function SuggestOption({
  id,
  suggestion: { highlighted, entity },
  isActive,
  onChoose,
}: SuggestOptionProps) {
  const intl = useIntl();
  const kind = getKindText(intl, entity.type);
  return (
    <li role="presentation">
      <Link
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        to={entity.url ?? '/s'}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <Icon name={icons[entity.type]} size={16} className={styles.icon} />
        <span className={styles.text}>
          {splitHighlight(highlighted).map(({ text, isMatch }, index) =>
            isMatch ? (
              <strong key={index} className={styles.match}>
                {text}
              </strong>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </span>
        {kind !== null && <span className={styles.kind}>{kind}</span>}
      </Link>
    </li>
  );
}
