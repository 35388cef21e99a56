// The sentences of errors by code: what happened and what to do. Those of errors that any call can
// have are here; a feature has a table of the codes that its endpoints declare. Never show the
// server's own messages, which are in English.
import { useIntl, type IntlShape } from 'react-intl';
import type { CallErrorCode } from '../platform/callErrorCode';
import type { ValidationError } from '../platform/form/validationErrors';
import type { Format } from './getFormat';
import type { MessageId } from './messages';
import { useFormat } from './useFormat';

export type ErrorMessage =
  MessageId | ((meta: ValidationError['meta'], intl: IntlShape, format: Format) => string);

type AnyErrorMessages = {
  /** For codes of later versions. */
  readonly unknown: ErrorMessage;
};

/**
 * A sentence for each code. Codes of any call may have one too, if the sentence below is too
 * general.
 */
export type ErrorMessages<Code extends string> = AnyErrorMessages & {
  readonly [Declared in Exclude<Code, CallErrorCode>]: ErrorMessage;
} & { readonly [General in Exclude<CallErrorCode, 'unknown'>]?: ErrorMessage };

const callErrorMessages: Readonly<Partial<Record<CallErrorCode, ErrorMessage>>> = {
  // The write may have succeeded. The sentence promises that a retry does nothing twice: a write
  // that neither is idempotent nor has an Idempotency-Key needs a sentence of its own.
  offline: 'common.problem.offline',
  rate_limited: ({ seconds }, intl, { duration }) =>
    typeof seconds === 'number'
      ? intl.formatMessage(
          { id: 'common.problem.limitedFor' },
          { time: duration(seconds * 1000, 'long') },
        )
      : intl.formatMessage({ id: 'common.problem.limited' }),
  signed_out: 'common.problem.signedOut',
  csrf_token_mismatch: 'common.problem.outdated',
  not_approved: 'common.problem.notApproved',
  unavailable: 'common.something_went_wrong_please_try_again',
  required: 'common.field.required',
  field_required: 'common.field.required',
};

function findMessage(messages: object, code: string): ErrorMessage | undefined {
  return Object.hasOwn(messages, code)
    ? (messages as Readonly<Record<string, ErrorMessage>>)[code]
    : undefined;
}

function formatAnyError(
  { code, meta }: ValidationError,
  messages: AnyErrorMessages,
  intl: IntlShape,
  format: Format,
): string {
  const message =
    findMessage(messages, code) ?? findMessage(callErrorMessages, code) ?? messages.unknown;
  return typeof message === 'function'
    ? message(meta, intl, format)
    : intl.formatMessage({ id: message });
}

export function formatError<Code extends string>(
  error: ValidationError<Code>,
  messages: ErrorMessages<NoInfer<Code>>,
  intl: IntlShape,
  format: Format,
): string {
  return formatAnyError(error, messages, intl, format);
}

/** Returns a function that formats an error of a field. undefined without an error. */
export function useErrorText(
  messages: AnyErrorMessages,
): (error: ValidationError | null | undefined) => string | undefined {
  const intl = useIntl();
  const format = useFormat();
  return (error) => (error == null ? undefined : formatAnyError(error, messages, intl, format));
}
