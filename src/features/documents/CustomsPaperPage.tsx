import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetCustomsQuery, type Customs } from '../../api/shipping/customs';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/ErrorState';
import { LoadedPart } from '../../ui/LoadedPart';
import { DocumentFrame } from './DocumentFrame';
import { useOrderId } from './useOrderId';
import { isPrintable } from './customsRows';
import { getCustomsPaperPath, type CustomsPaper } from './documentKinds';
import { getCustomsPath, getOrderPath } from '../../lib/orders/orderPaths';

type CustomsPaperPageProps = { paper: CustomsPaper; Sheet: ComponentType<{ customs: Customs }> };

/**
 * `/f/seller/orders/:orderId/package/cn22`, `cn23` and `commercial_invoice`: a submitted form,
 * ready for the package.
 */
export function CustomsPaperPage({ paper, Sheet }: CustomsPaperPageProps) {
  const intl = useIntl();
  const id = useOrderId();
  const customs = useGetCustomsQuery({ id });
  const canPrint = customs.data !== undefined && isPrintable(customs.data);
  return (
    <DocumentFrame
      backHref={getOrderPath('seller', id)}
      pdfHref={`${getCustomsPaperPath(paper, id)}.pdf`}
      canPrint={canPrint}
    >
      <LoadedPart query={customs} lines={14} level={1}>
        {(data) =>
          isPrintable(data) ? (
            <Sheet customs={data} />
          ) : (
            <EmptyState
              level={1}
              icon="info"
              title={intl.formatMessage({ id: 'documents.customs.notReady.title' })}
              actions={
                <ButtonLink to={getCustomsPath(id)} variant="primary">
                  <FormattedMessage id="documents.customs.notReady.action" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="documents.customs.notReady.text" />
            </EmptyState>
          )
        }
      </LoadedPart>
    </DocumentFrame>
  );
}
