import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetCustomsQuery, type Customs } from '../../api/shipping/customs';
import { Badge } from '../../ui/Badge';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Container';
import { LoadedPart } from '../../ui/LoadedPart';
import { getCustomsPath, getOrderPath, getOrdersPath } from '../../lib/orders/orderPaths';
import { parseId } from '../../lib/urls';
import { TimeText } from '../../i18n/TimeText';
import { Banner } from '../../ui/Banner';
import { ButtonLink } from '../../ui/ButtonLink';
import formStyles from '../../ui/Form.module.css';
import { Icon } from '../../ui/Icon';
import { SupportText } from '../../ui/SupportLink';
import { SectionCard } from '../../ui/SectionCard';
import {
  isIdle,
  canFillIn,
  canPrint,
  getCustomsFormPath,
  getPrintedFormPath,
} from './customsValues';
import { statusIds, statusTones, getLeadId, printIds, getRejectionId } from './customsMessageIds';
import styles from './CustomsFrame.module.css';

/** The status of the form and what to do: fill it in, correct it, wait or print it. */
export function CustomsStatusCard({ customs, orderId }: { customs: Customs; orderId: number }) {
  const intl = useIntl();
  const { form, rejectionReason, submittedAt } = customs;
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'customs.section.next' })}
      intro={intl.formatMessage({ id: getLeadId(customs) })}
    >
      {rejectionReason !== null && customs.status !== 'accepted' && (
        <Banner severity="error" title={intl.formatMessage({ id: 'customs.rejection.title' })}>
          <SupportText id={getRejectionId(rejectionReason)} />
        </Banner>
      )}
      {submittedAt !== null && (
        <p className={formStyles.note}>
          <FormattedMessage
            id="customs.facts.submittedAt"
            values={{ time: <TimeText value={submittedAt} /> }}
          />
        </p>
      )}
      <div className={formStyles.actions}>
        {canFillIn(customs) && (
          <ButtonLink to={getCustomsFormPath(orderId)} variant="primary">
            {customs.status === 'rejected'
              ? intl.formatMessage({ id: 'customs.action.mend' })
              : intl.formatMessage({ id: 'customs.action.fillIn' })}
          </ButtonLink>
        )}
        {form !== null && canPrint(customs) && (
          <ButtonLink
            to={getPrintedFormPath(form, orderId)}
            variant={customs.status === 'accepted' ? 'primary' : 'secondary'}
            icon={<Icon name="list" />}
          >
            <FormattedMessage id={printIds[form]} />
          </ButtonLink>
        )}
        {customs.status === 'accepted' && customs.isEditable && (
          <ButtonLink to={getCustomsFormPath(orderId)}>
            <FormattedMessage id="customs.action.change" />
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  );
}

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
      <Breadcrumbs crumbs={crumbs} />
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
