import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useGetCustomsQuery } from '../../../api/shipping/customs';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { useT } from '../../../i18n/useT';
import { useParams } from '../../../platform/NavigationContext';
import { Badge } from '../../../ui/Badge';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Container } from '../../../ui/Container';
import { LoadedPart } from '../../../ui/LoadedPart';
import { customsPath, orderIdOf, orderPath, ordersPath } from '../model/customsAddress';
import { isIdle } from '../model/customsSteps';
import { statusIds, statusTones } from '../model/customsWords';
import styles from './CustomsFrame.module.css';

type CustomsFrameProps = {
  title: string;
  /** Below the page that shows how the form stands. */
  isBelow?: boolean;
  /** Of how long to ask again while the customs look at it; left out: not at all. */
  askAgainMs?: number;
  children: (customs: Customs, orderId: number) => ReactNode;
};

/** What both pages of a customs form stand in: the way to them, the heading with the state, and the form once it is there. */
export function CustomsFrame({ title, isBelow = false, askAgainMs = 0, children }: CustomsFrameProps) {
  const t = useT();
  const orderId = orderIdOf(useParams()['orderId']);
  const args = orderId === null ? skipToken : { id: orderId };
  const { currentData: known } = useGetCustomsQuery(args);
  const query = useGetCustomsQuery(args, { refetchOnFocus: true, pollingInterval: known?.status === 'submitted' ? askAgainMs : 0 });
  const id = orderId ?? 0;
  const way = [
    { label: t('customs.crumb.orders'), href: ordersPath },
    { label: t('customs.crumb.order'), href: orderPath(id) },
    ...(isBelow ? [{ label: t('customs.page.title'), href: customsPath(id) }] : []),
    { label: title },
  ];
  return (
    <Container className={styles.page}>
      <Breadcrumbs label={t('common.breadcrumbs.label')} crumbs={way} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {known !== undefined && !isIdle(known) && <Badge tone={statusTones[known.status]}>{t(statusIds[known.status])}</Badge>}
      </div>
      <div className={styles.body}>
        <LoadedPart query={{ ...query, data: query.currentData }} lines={8} level={2}>
          {(customs) => children(customs, id)}
        </LoadedPart>
      </div>
    </Container>
  );
}
