import { problemOfAnswer } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { problemText } from './problemText';

type AskDialogProps = Omit<ConfirmDialogProps, 'send' | 'words' | 'variant' | 'cancelLabel'> & {
  /** The call; its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
};

/** Asks before money is given up. The way back is not called "Cancel", which is what is being asked. */
export function AskDialog({ send, ...dialog }: AskDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      {...dialog}
      variant="danger"
      cancelLabel={t('payments.ask.back')}
      send={async () => problemOfAnswer(await send())}
      words={(problem) => problemText(problem, t)}
    />
  );
}
