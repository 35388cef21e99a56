// What the card forms of all payment providers share.
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../../api/accounts/cards';
import type { ValidationError } from '../../../platform/form/validationErrors';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import { AccountFormFrame } from '../details/AccountFormFrame';
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

/** The field of the cardholder's name, and the note on privacy below it. */
export function CardHolder({ field }: { field: Omit<ComponentProps<typeof TextField>, 'label'> }) {
  const intl = useIntl();
  return (
    <>
      <TextField
        {...field}
        name={undefined}
        label={intl.formatMessage({ id: 'account.card.holder' })}
        autoComplete="cc-name"
        required
        maxLength={100}
      />
      <p className={styles.note}>
        <FormattedMessage id="account.card.privacy" />
      </p>
    </>
  );
}

type CardFormFrameProps = Pick<
  CardFormProps,
  'submitLabel' | 'actions' | 'formId' | 'onSendingChange'
> & {
  form: ComponentProps<typeof AccountFormFrame>['form'];
  children: ReactNode;
};

/** The frame of a provider's card form. */
export function CardFormFrame({ submitLabel, children, ...frame }: CardFormFrameProps) {
  const intl = useIntl();
  return (
    <AccountFormFrame
      {...frame}
      submitLabel={submitLabel ?? intl.formatMessage({ id: 'account.card.save' })}
      label={intl.formatMessage({ id: 'account.card.label' })}
    >
      {children}
    </AccountFormFrame>
  );
}
