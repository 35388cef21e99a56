import type { ComponentType } from 'react';
import { useGetCustomsQuery } from '../../../api/shipping/customs';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { DocumentFrame } from '../components/DocumentFrame';
import { useOrderId } from '../hooks/useOrderId';
import { isPrintable } from '../model/customsRows';
import { customsFormPath, customsPaperPath, orderPath, type CustomsPaper } from '../model/documentPaths';

type CustomsPaperPageProps = { paper: CustomsPaper; Sheet: ComponentType<{ customs: Customs }> };

/** `/f/seller/orders/:orderId/package/cn22` and its sisters: a form that has been handed in, ready for the package. */
export function CustomsPaperPage({ paper, Sheet }: CustomsPaperPageProps) {
  const t = useT();
  const id = useOrderId();
  const customs = useGetCustomsQuery({ id });
  const canPrint = customs.data !== undefined && isPrintable(customs.data);
  return (
    <DocumentFrame backHref={orderPath('seller', id)} pdfHref={`${customsPaperPath(paper, id)}.pdf`} canPrint={canPrint}>
      <LoadedPart query={customs} lines={14} level={1}>
        {(data) =>
          isPrintable(data) ? (
            <Sheet customs={data} />
          ) : (
            <EmptyState
              level={1}
              icon="info"
              title={t('documents.customs.notReady.title')}
              actions={
                <ButtonLink href={customsFormPath(id)} variant="primary">
                  {t('documents.customs.notReady.action')}
                </ButtonLink>
              }
            >
              {t('documents.customs.notReady.text')}
            </EmptyState>
          )
        }
      </LoadedPart>
    </DocumentFrame>
  );
}
