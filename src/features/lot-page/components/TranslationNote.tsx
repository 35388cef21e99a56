import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { showOriginals, useShowsOriginals } from '../../../platform/originals';
import { Button } from '../../../ui/Button';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import styles from './TranslationNote.module.css';

/** Says that a machine made the words above, and leads to the original and back. Without scripts the original unfolds. */
export function TranslationNote({ original }: { original: ReactNode }) {
  const t = useT();
  const isOriginal = useShowsOriginals();
  return (
    <div className={styles.note}>
      <span>{isOriginal ? t('lotPage.translation.original') : t('lotPage.description.translated')}</span>
      <NeedsScripts>
        <Button variant="quiet" size="small" onClick={() => showOriginals(!isOriginal)}>
          {isOriginal ? t('lotPage.translation.showTranslation') : t('lotPage.translation.showOriginal')}
        </Button>
      </NeedsScripts>
      <noscript>
        <details className={styles.original}>
          <summary>{t('lotPage.translation.showOriginal')}</summary>
          {original}
        </details>
      </noscript>
    </div>
  );
}
