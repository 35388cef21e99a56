import { useCreateIdentityVerificationMutation } from '../../../api/accounts/identity';
import { useT } from '../../../i18n/useT';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { useAccountForm } from '../hooks/useAccountForm';
import { useChallenge } from '../hooks/useChallenge';
import { AccountFormFrame } from './AccountFormFrame';
import { ProviderChallenge } from './ProviderChallenge';

type IdentityFormProps = {
  /** The identity is proven. */
  onDone: () => void;
};

const documentTypes = ['passport', 'identity_card', 'driving_licence'] as const;

/** Chooses a document, then goes to the identity service. Gavel keeps the outcome, never the document. */
export function IdentityForm({ onDone }: IdentityFormProps) {
  const t = useT();
  const { challenge, ask } = useChallenge();
  const [createCheck] = useCreateIdentityVerificationMutation();
  const form = useAccountForm({
    draft: 'identity',
    initial: { document_type: 'passport' },
    send: async ({ document_type }) => {
      const type = documentTypes.find((known) => known === document_type) ?? 'passport';
      const { data, error } = await createCheck({ body: { document_type: type } });
      if (data === undefined) return { error };
      const outcome = data.challengeId === null ? null : await ask(data.challengeId);
      if (outcome === 'approved' || data.status === 'verified') return {};
      return { problem: { code: outcome === 'left' ? 'challenge_left' : 'identity_failed', meta: {} } };
    },
    onDone,
  });
  const labels: Readonly<Record<(typeof documentTypes)[number], string>> = {
    passport: t('account.identity.passport'),
    identity_card: t('account.identity.identityCard'),
    driving_licence: t('account.identity.drivingLicence'),
  };
  return (
    <div className={styles.form}>
      <AccountFormFrame form={form} submitLabel={t('account.identity.start')}>
        <Select
          label={t('account.identity.document')}
          {...form.text('document_type')}
          options={documentTypes.map((value) => ({ value, label: labels[value] }))}
        />
        <p className={styles.note}>{t('account.identity.privacy')}</p>
      </AccountFormFrame>
      {challenge !== null && <ProviderChallenge {...challenge} />}
    </div>
  );
}
