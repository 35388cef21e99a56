import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';

/** Shown instead of a form that is only for signed-out visitors. */
export function AlreadySignedIn({ name, target }: { name: string | null; target: string }) {
  return (
    <>
      <p>
        <FormattedMessage id="session.login.already" values={{ name: name ?? 'none' }} />
      </p>
      <div className={styles.actions}>
        <ButtonLink to={target} variant="primary">
          <FormattedMessage id="common.action.continue" />
        </ButtonLink>
        <ButtonLink to="/user/logout">
          <FormattedMessage id="common.action.signOut" />
        </ButtonLink>
      </div>
    </>
  );
}
