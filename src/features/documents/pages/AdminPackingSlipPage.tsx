import { isApiError } from '../../../api/core/apiError';
import { useGetAdminPackingSlipQuery } from '../../../api/orders/documents';
import { useT } from '../../../i18n/useT';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { DocumentFrame } from '../components/DocumentFrame';
import { useOrderId } from '../hooks/useOrderId';
import { adminPackingSlipPath } from '../model/documentPaths';
import { PackingSlipSheet } from '../sheets/PackingSlipSheet';

/**
 * `/admin/f/orders/:orderId/packing_slip`. A look takes the second factor and is written down. One approval opens the page
 * and its file for ten minutes; without it the file's address leads here, where it can be given.
 */
export function AdminPackingSlipPage() {
  const t = useT();
  const hasScripts = useHasScripts();
  const id = useOrderId();
  const slip = useGetAdminPackingSlipQuery({ id });
  const code = isApiError(slip.error) ? slip.error.code : null;
  // What the refusal said stays on the server: until scripts run the page says the same whichever it was.
  const needsApp = hasScripts && code === 'totp_required';
  const isLocked = slip.isError && (!hasScripts || needsApp || code === 'mfa_error');
  return (
    <DocumentFrame backHref="/" backLabel={t('common.error.notFound.home')} pdfHref={slip.data === undefined ? null : `${adminPackingSlipPath(id)}.pdf`} canPrint={slip.data !== undefined}>
      {isLocked && slip.data === undefined ? (
        <EmptyState
          level={1}
          icon="shield"
          title={needsApp ? t('documents.admin.totp.title') : t('documents.admin.locked.title')}
          actions={
            needsApp ? (
              <ButtonLink href="/accounts/settings/account" variant="primary">
                {t('documents.admin.totp.action')}
              </ButtonLink>
            ) : (
              hasScripts && (
                <Button variant="primary" loading={slip.isFetching} onClick={() => void slip.refetch()}>
                  {t('documents.admin.locked.action')}
                </Button>
              )
            )
          }
        >
          {needsApp ? t('documents.admin.totp.text') : t('documents.admin.locked.text')}
        </EmptyState>
      ) : (
        <LoadedPart query={slip} lines={14} level={1}>
          {(data) => <PackingSlipSheet slip={data} />}
        </LoadedPart>
      )}
    </DocumentFrame>
  );
}
