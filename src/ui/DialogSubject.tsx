import { createContext, use } from 'react';
import styles from './DialogSubject.module.css';
import { Picture } from './Picture';

type Subject = { title: string; imageUrl: string | null };

/** What the page, or a part of it, is about: dialogs that ask before something final say so. Null: no lot. */
export const DialogSubjectContext = createContext<readonly Subject[] | null>(null);

/** The lots that a dialog asks about, each with its small picture. Nothing where the page is about none. */
export function DialogSubject() {
  const subjects = use(DialogSubjectContext);
  if (subjects === null || subjects.length === 0) return null;
  return (
    <ul className={styles.subjects}>
      {subjects.map(({ title, imageUrl }, index) => (
        <li key={index} className={styles.subject}>
          {imageUrl !== null && <Picture source={imageUrl} preset="cw_thumb3" alt="" className={styles.picture} />}
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ul>
  );
}
