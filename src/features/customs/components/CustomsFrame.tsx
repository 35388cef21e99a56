import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetCustomsQuery } from '../../../api/shipping/customs';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { Badge } from '../../../ui/Badge';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Container } from '../../../ui/Container';
import { LoadedPart } from '../../../ui/LoadedPart';
import { getCustomsPath, getOrderPath, getOrdersPath } from '../../../lib/orders/orderPaths';
import { parseId } from '../../../lib/parseId';
import { isIdle } from '../model/customsSteps';
import { statusIds, statusTones } from '../model/customsMessageIds';
import styles from './CustomsFrame.module.css';

type CustomsFrameProps = {
  title: string;
  /** The page is a child of the status page in the breadcrumbs. */
  isChildPage?: boolean;
  /** The polling interval while customs check the form; no polling if omitted. */
  pollIntervalMs?: number;
  children: (customs: Customs, orderId: number) => ReactNode;
};

/** The frame of both customs pages: breadcrumbs, heading with status, and the loaded form. */
export function CustomsFrame({
  title,
  isChildPage = false,
  pollIntervalMs = 0,
  children,
}: CustomsFrameProps) {
  const intl = useIntl();
  const orderId = parseId(useParams()['orderId']);
  const args = orderId === null ? skipToken : { id: orderId };
  const { currentData: customsData } = useGetCustomsQuery(args);
  const query = useGetCustomsQuery(args, {
    refetchOnFocus: true,
    pollingInterval: customsData?.status === 'submitted' ? pollIntervalMs : 0,
  });
  const id = orderId ?? 0;
  const crumbs = [
    { label: intl.formatMessage({ id: 'customs.crumb.orders' }), href: getOrdersPath('seller') },
    { label: intl.formatMessage({ id: 'customs.crumb.order' }), href: getOrderPath('seller', id) },
    ...(isChildPage
      ? [{ label: intl.formatMessage({ id: 'customs.page.title' }), href: getCustomsPath(id) }]
      : []),
    { label: title },
  ];
  return (
    <Container className={styles.page}>
      <Breadcrumbs label={intl.formatMessage({ id: 'common.breadcrumbs.label' })} crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {customsData !== undefined && !isIdle(customsData) && (
          <Badge tone={statusTones[customsData.status]}>
            <FormattedMessage id={statusIds[customsData.status]} />
          </Badge>
        )}
      </div>
      <div className={styles.body}>
        <LoadedPart query={{ ...query, data: query.currentData }} lines={8} level={2}>
          {(customs) => children(customs, id)}
        </LoadedPart>
      </div>
    </Container>
  );
}
