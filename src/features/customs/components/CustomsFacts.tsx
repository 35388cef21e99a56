import type { Customs, CustomsAddress } from '../../../api/shipping/decodeCustoms';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import { SectionCard } from '../../../ui/SectionCard';
import { useKilograms } from '../hooks/useKilograms';
import { contentsIds } from '../model/customsWords';
import styles from './CustomsFacts.module.css';

function AddressLines({ address }: { address: CustomsAddress }) {
  const { country } = useFormat();
  return <span className={styles.lines}>{[...address.lines, country(address.countryCode)].join('\n')}</span>;
}

/** What stands on the form so far. */
export function CustomsFacts({ customs }: { customs: Customs }) {
  const t = useT();
  const { country, number } = useFormat();
  const kilograms = useKilograms();
  const { draft } = customs;
  const text = (id: string, term: string, value: string | null): Fact[] => (value === null || value === '' ? [] : [{ id, term, value }]);
  const net = draft.items.reduce((sum, item) => sum + (item.net_weight_grams ?? 0), 0);
  return (
    <SectionCard title={t('customs.section.facts')}>
      <DescriptionList
        facts={[
          ...text('reference', t('customs.facts.reference'), customs.reference),
          ...(customs.sender === null ? [] : [{ id: 'sender', term: t('customs.facts.sender'), value: <AddressLines address={customs.sender} /> }]),
          { id: 'recipient', term: t('customs.facts.recipient'), value: <AddressLines address={customs.recipient} /> },
          { id: 'contents', term: t('customs.contents.label'), value: t(contentsIds[draft.contents_type]) },
        ]}
      />
      {customs.items.map((item) => {
        const said = draft.items.find(({ lot_id }) => lot_id === item.lotId);
        return (
          <div key={item.lotId}>
            <h3 className={styles.item}>{said === undefined || said.description === '' ? item.title : said.description}</h3>
            <DescriptionList
              facts={[
                ...text('code', t('customs.item.hsCode'), said?.hs_code ?? ''),
                ...text('origin', t('customs.item.origin'), said === undefined || said.origin_country === '' ? '' : country(said.origin_country)),
                { id: 'quantity', term: t('customs.item.quantity'), value: number(said?.quantity ?? 1) },
                { id: 'net', term: t('customs.item.weight'), value: kilograms(said?.net_weight_grams ?? null) },
                { id: 'value', term: t('customs.facts.value'), value: <MoneyText value={item.value} /> },
              ]}
            />
          </div>
        );
      })}
      <DescriptionList
        facts={[
          { id: 'net', term: t('customs.facts.netWeight'), value: kilograms(net) },
          { id: 'gross', term: t('customs.facts.grossWeight'), value: kilograms(draft.gross_weight_grams) },
          { id: 'total', term: t('customs.facts.totalValue'), value: <MoneyText value={customs.totalValue} /> },
          { id: 'postage', term: t('customs.facts.postage'), value: <MoneyText value={customs.postage} /> },
          ...text('ioss', t('customs.facts.ioss'), customs.iossNumber),
          ...text('vat', t('customs.facts.vat'), customs.vatNumber),
          ...text('eori', t('customs.number.eori'), draft.eori_number),
          ...text('recipientNumber', t('customs.number.recipient'), draft.recipient_tax_number),
          ...text('licence', t('customs.number.licence'), draft.licence_number),
          ...text('certificate', t('customs.number.certificate'), draft.certificate_number),
        ]}
      />
    </SectionCard>
  );
}
