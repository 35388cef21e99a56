import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { setShowOriginals, useShowOriginals } from '../../../platform/originals';
import { Button } from '../../../ui/Button';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import styles from './TranslationNote.module.css';

/**
 * Says that the text above is a machine translation and switches to the original and back. Without
 * JavaScript, a disclosure shows the original.
 */
export function TranslationNote({ original }: { original: ReactNode }) {
  const intl = useIntl();
  const isOriginal = useShowOriginals();
  return (
    <div className={styles.note}>
      <span>
        {isOriginal
          ? intl.formatMessage({ id: 'lotPage.translation.original' })
          : intl.formatMessage({ id: 'lotPage.description.translated' })}
      </span>
      <NeedsScripts>
        <Button variant="quiet" size="small" onClick={() => setShowOriginals(!isOriginal)}>
          {isOriginal
            ? intl.formatMessage({ id: 'lotPage.translation.showTranslation' })
            : intl.formatMessage({ id: 'lotPage.translation.showOriginal' })}
        </Button>
      </NeedsScripts>
      <noscript>
        <details className={styles.original}>
          <summary>
            <FormattedMessage id="lotPage.translation.showOriginal" />
          </summary>
          {original}
        </details>
      </noscript>
    </div>
  );
}
