// What every card form takes, whichever payment provider it is for.
import type { ReactNode } from 'react';
import type { Card } from '../../../api/accounts/decodeCard';
import type { Problem } from '../../../platform/form/problems';
import type { AskCardholder } from '../hooks/useChallenge';

export type CardFormProps = {
  /** The card is saved and can be used; the bank's question, where there was one, has been answered. */
  onDone: (card: Card) => void;
  /**
   * Takes the place of saving the card alone, where the provider's form hands over its token: what else is done with it.
   * `ask` shows the bank's question. Otherwise the card is saved, and `onDone` tells of it.
   */
  forToken?: {
    send: (card: { token: string; ending: string }, ask: AskCardholder) => Promise<{ error?: unknown; problem?: Problem }>;
    onDone: () => void;
  };
  initialHolder?: string;
  /** What the button that sends says; otherwise "Save card". */
  submitLabel?: string;
  /** Beside the button that sends. */
  actions?: ReactNode;
  /** With it the form has no button of its own: `<button type="submit" form={formId}>` elsewhere on the page sends it. */
  formId?: string;
  onSendingChange?: (isSending: boolean) => void;
};
