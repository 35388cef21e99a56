import type { Customs } from '../../api/shipping/customs';
import styles from './ContentsBoxes.module.css';
import { OfficialText } from './sheets/PaperSheet';

const kinds = [
  'gift',
  'documents',
  'commercial_sample',
  'returned_goods',
  'sale_of_goods',
  'other',
] as const;

/** The check boxes for the type of contents, one of them marked. */
export function ContentsBoxes({ draft }: Pick<Customs, 'draft'>) {
  return (
    <ul className={styles.boxes}>
      {kinds.map((kind) => (
        <li key={kind} className={styles.box}>
          <span className={styles.mark}>{draft.contents_type === kind && 'X'}</span>
          <OfficialText term={kind} />
        </li>
      ))}
    </ul>
  );
}
