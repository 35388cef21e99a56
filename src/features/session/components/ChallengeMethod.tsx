import { type IntlShape, useIntl } from 'react-intl';
import type { MfaChallenge, MfaCodeMethod } from '../../../api/accounts/mfa';
import { Select } from '../../../ui/Select';

type ChallengeMethodProps = {
  challenge: MfaChallenge;
  /** The methods to choose from. */
  methods: readonly MfaCodeMethod[];
  method: MfaCodeMethod;
  onChoose: (method: MfaCodeMethod | null) => void;
};

function formatMethod(
  method: MfaCodeMethod,
  { destinations }: MfaChallenge,
  intl: IntlShape,
): string {
  switch (method) {
    case 'totp':
      return intl.formatMessage({ id: 'session.challenge.totp' });
    case 'recovery_code':
      return intl.formatMessage({ id: 'session.challenge.recoveryCode' });
    case 'sms':
      return intl.formatMessage(
        { id: 'session.challenge.sms' },
        { phone: destinations['sms'] ?? 'none' },
      );
    case 'email':
      return intl.formatMessage(
        { id: 'session.challenge.email' },
        { address: destinations['email'] ?? 'none' },
      );
  }
}

/** The method that the code comes from: a select, or a text if there is only one. */
export function ChallengeMethod({ challenge, methods, method, onChoose }: ChallengeMethodProps) {
  const intl = useIntl();
  if (methods.length > 1) {
    return (
      <Select
        label={intl.formatMessage({ id: 'session.challenge.method' })}
        name="method"
        value={method}
        onChange={(event) =>
          onChoose(methods.find((option) => option === event.target.value) ?? null)
        }
        options={methods.map((option) => ({
          value: option,
          label: formatMethod(option, challenge, intl),
        }))}
      />
    );
  }
  return (
    <>
      <input type="hidden" name="method" value={method} />
      <p>{formatMethod(method, challenge, intl)}</p>
    </>
  );
}
