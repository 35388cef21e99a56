import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/core/apiError';
import { useGetAdminPackingSlipQuery } from '../../api/orders/documents';
import { getAuthenticatorSetupPath } from '../../lib/signInHref';
import { useHasScripts } from '../../platform/useHasScripts';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/ErrorState';
import { LoadedPart } from '../../ui/LoadedPart';
import { DocumentFrame } from './DocumentFrame';
import { useOrderId } from './useOrderId';
import { getAdminPackingSlipPath } from './documentKinds';
import { PackingSlipSheet } from './sheets/PackingSlipSheet';

/**
 * `/admin/f/orders/:orderId/packing_slip`. Access requires a second factor and is logged. One
 * approval opens the page and its file for ten minutes. Without it, the URL of the file redirects
 * to this page, which asks for the approval.
 */
export function AdminPackingSlipPage() {
  const intl = useIntl();
  const hasScripts = useHasScripts();
  const id = useOrderId();
  const packingSlipQuery = useGetAdminPackingSlipQuery({ id });
  const code = isApiError(packingSlipQuery.error) ? packingSlipQuery.error.code : null;
  // The error code is not part of the server's HTML. Until scripts run, the page shows the same
  // text for both codes.
  const isAuthenticatorMissing = hasScripts && code === 'totp_required';
  const isLocked =
    packingSlipQuery.isError && (!hasScripts || isAuthenticatorMissing || code === 'mfa_error');
  return (
    <DocumentFrame
      backHref="/"
      backLabel={intl.formatMessage({ id: 'common.error.notFound.home' })}
      pdfHref={packingSlipQuery.data === undefined ? null : `${getAdminPackingSlipPath(id)}.pdf`}
      canPrint={packingSlipQuery.data !== undefined}
    >
      {isLocked && packingSlipQuery.data === undefined ? (
        <EmptyState
          level={1}
          icon="shield"
          title={
            isAuthenticatorMissing
              ? intl.formatMessage({ id: 'documents.admin.totp.title' })
              : intl.formatMessage({ id: 'documents.admin.locked.title' })
          }
          actions={
            isAuthenticatorMissing ? (
              <ButtonLink
                to={getAuthenticatorSetupPath(getAdminPackingSlipPath(id))}
                variant="primary"
              >
                <FormattedMessage id="documents.admin.totp.action" />
              </ButtonLink>
            ) : (
              hasScripts && (
                <Button
                  variant="primary"
                  isLoading={packingSlipQuery.isFetching}
                  loadingLabel={null}
                  onClick={() => void packingSlipQuery.refetch()}
                >
                  <FormattedMessage id="documents.admin.locked.action" />
                </Button>
              )
            )
          }
        >
          {isAuthenticatorMissing
            ? intl.formatMessage({ id: 'documents.admin.totp.text' })
            : intl.formatMessage({ id: 'documents.admin.locked.text' })}
        </EmptyState>
      ) : (
        <LoadedPart query={packingSlipQuery} lines={14} level={1}>
          {(data) => <PackingSlipSheet packingSlip={data} />}
        </LoadedPart>
      )}
    </DocumentFrame>
  );
}
