import { problemOfAnswer } from '../../../api/core/readProblems';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { faultText } from '../model/faultText';

type ShippingConfirmDialogProps = Omit<ConfirmDialogProps, 'send' | 'words'> & {
  /** The call; its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
};

/** Asks before something that cannot be taken back, and says in the words of this feature why it could not be done. */
export function ShippingConfirmDialog({ send, ...dialog }: ShippingConfirmDialogProps) {
  const t = useT();
  const format = useFormat();
  return <ConfirmDialog {...dialog} send={async () => problemOfAnswer(await send())} words={(own) => faultText(own, t, format)} />;
}
