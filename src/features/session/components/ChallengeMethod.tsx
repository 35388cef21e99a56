import type { MfaChallenge, MfaCodeMethod } from '../../../api/accounts/mfa';
import type { Translate } from '../../../i18n/createTranslator';
import { useT } from '../../../i18n/useT';
import { Select } from '../../../ui/Select';

type ChallengeMethodProps = {
  challenge: MfaChallenge;
  /** Those to choose from. */
  methods: readonly MfaCodeMethod[];
  method: MfaCodeMethod;
  onChoose: (method: MfaCodeMethod | null) => void;
};

function methodText(method: MfaCodeMethod, { destinations }: MfaChallenge, t: Translate): string {
  switch (method) {
    case 'totp':
      return t('session.challenge.totp');
    case 'recovery_code':
      return t('session.challenge.recoveryCode');
    case 'sms':
      return t('session.challenge.sms', { phone: destinations['sms'] ?? 'none' });
    case 'email':
      return t('session.challenge.email', { address: destinations['email'] ?? 'none' });
  }
}

/** Where the code is from: chosen where there is a choice, said where there is none. */
export function ChallengeMethod({ challenge, methods, method, onChoose }: ChallengeMethodProps) {
  const t = useT();
  if (methods.length > 1) {
    return (
      <Select
        label={t('session.challenge.method')}
        name="method"
        value={method}
        onChange={(event) => onChoose(methods.find((one) => one === event.target.value) ?? null)}
        options={methods.map((one) => ({ value: one, label: methodText(one, challenge, t) }))}
      />
    );
  }
  return (
    <>
      <input type="hidden" name="method" value={method} />
      <p>{methodText(method, challenge, t)}</p>
    </>
  );
}
