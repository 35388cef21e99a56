import { use } from 'react';
import styles from './DialogSubject.module.css';
import { DialogSubjectContext } from './DialogSubjectContext';
import { Picture } from './Picture';

/** Lists the lots of the context with thumbnails. Renders nothing if there are none. */
export function DialogSubject() {
  const subjects = use(DialogSubjectContext);
  if (subjects === null || subjects.length === 0) return null;
  return (
    <ul className={styles.subjects}>
      {subjects.map(({ title, imageUrl }, index) => (
        <li key={index} className={styles.subject}>
          {imageUrl !== null && (
            <Picture source={imageUrl} preset="cw_thumb3" alt="" className={styles.picture} />
          )}
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ul>
  );
}
