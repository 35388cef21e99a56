import { FormattedMessage, useIntl } from 'react-intl';
import { useCreateIdentityVerificationMutation } from '../../../api/accounts/privacy';
import styles from '../../../ui/Form.module.css';
import { FormSelect } from '../../../ui/FormFields';
import { useAccountForm } from './useAccountForm';
import { useChallenge } from '../cards/useChallenge';
import { AccountFormFrame } from './AccountFormFrame';
import { ProviderChallenge } from '../cards/ProviderChallenge';

type IdentityFormProps = {
  /** Called when the identity is verified. */
  onDone: () => void;
};

const documentTypes = ['passport', 'identity_card', 'driving_licence'] as const;

/**
 * Chooses a document type and opens the identity service. Gavel stores the outcome, never the
 * document.
 */
export function IdentityForm({ onDone }: IdentityFormProps) {
  const intl = useIntl();
  const { challenge, askCardholder } = useChallenge();
  const [createCheck] = useCreateIdentityVerificationMutation();
  const form = useAccountForm({
    draft: 'identity',
    initial: { document_type: 'passport' },
    send: async ({ document_type }) => {
      const type =
        documentTypes.find((documentType) => documentType === document_type) ?? 'passport';
      const { data, error } = await createCheck({ body: { document_type: type } });
      if (data === undefined) return { error };
      const outcome = data.challengeId === null ? null : await askCardholder(data.challengeId);
      if (outcome === 'approved' || data.status === 'verified') return {};
      return {
        validationError: {
          code: outcome === 'left' ? 'challenge_left' : 'identity_failed',
          meta: {},
        },
      };
    },
    onDone,
  });
  const labels: Readonly<Record<(typeof documentTypes)[number], string>> = {
    passport: intl.formatMessage({ id: 'account.identity.passport' }),
    identity_card: intl.formatMessage({ id: 'account.identity.identityCard' }),
    driving_licence: intl.formatMessage({ id: 'account.identity.drivingLicence' }),
  };
  return (
    <div className={styles.form}>
      <AccountFormFrame
        form={form}
        submitLabel={intl.formatMessage({ id: 'account.identity.start' })}
      >
        <FormSelect
          label={intl.formatMessage({ id: 'account.identity.document' })}
          control={form.control}
          name="document_type"
          options={documentTypes.map((value) => ({ value, label: labels[value] }))}
        />
        <p className={styles.note}>
          <FormattedMessage id="account.identity.privacy" />
        </p>
      </AccountFormFrame>
      {challenge !== null && <ProviderChallenge {...challenge} />}
    </div>
  );
}
