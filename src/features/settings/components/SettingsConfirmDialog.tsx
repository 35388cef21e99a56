import { problemOfAnswer } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { faultText } from '../model/faultText';

type SettingsConfirmDialogProps = Omit<ConfirmDialogProps, 'send' | 'words'> & {
  /** The call; its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
};

/** Asks before something that cannot be taken back, and says in the words of this feature why it could not be done. */
export function SettingsConfirmDialog({ send, ...dialog }: SettingsConfirmDialogProps) {
  const t = useT();
  return <ConfirmDialog {...dialog} send={async () => problemOfAnswer(await send())} words={({ code }) => faultText(code, t)} />;
}
