// The props shared by the card forms of all payment providers.
import type { ReactNode } from 'react';
import type { Card } from '../../../api/accounts/cards';
import type { ValidationError } from '../../../platform/form/validationErrors';
import type { AskCardholder } from './useChallenge';

export type CardFormProps = {
  /** Called when the card is saved and usable, after any bank challenge. */
  onDone: (card: Card) => void;
  /**
   * Replaces saving the card if the provider's form returns its token. `askCardholder` shows the
   * bank's challenge. Otherwise the card is saved and `onDone` is called.
   */
  tokenForm?: {
    send: (
      card: { token: string; ending: string },
      askCardholder: AskCardholder,
    ) => Promise<{ error?: unknown; validationError?: ValidationError }>;
    onDone: () => void;
  };
  initialHolder?: string;
  /** The label of the submit button; "Save card" by default. */
  submitLabel?: string;
  /** Shown next to the submit button. */
  actions?: ReactNode;
  /**
   * If set, the form has no button of its own. `<button type="submit" form={formId}>` elsewhere on
   * the page submits it.
   */
  formId?: string;
  onSendingChange?: (isSending: boolean) => void;
};
