import { useState } from 'react';
import { AmountField } from '../../../src/ui/AmountField';
import { Button } from '../../../src/ui/Button';
import { Checkbox } from '../../../src/ui/Checkbox';
import { Icon } from '../../../src/ui/Icon';
import { IconButton } from '../../../src/ui/IconButton';
import { RadioGroup } from '../../../src/ui/RadioGroup';
import { Segmented } from '../../../src/ui/Segmented';
import { Select } from '../../../src/ui/Select';
import { TextArea } from '../../../src/ui/TextArea';
import { TextField } from '../../../src/ui/TextField';
import { Toolbar } from '../../../src/ui/Toolbar';
import styles from './Gallery.module.css';

const sorts = [
  { value: 'relevancy_desc', label: 'Best match' },
  { value: 'bidding_end_desc', label: 'Closing soonest' },
];
const deliveries = [
  { value: 'ship', label: 'Shipping to the Netherlands', hint: '3 to 5 working days', note: '€13.00' },
  { value: 'pickup', label: 'Pick up in Ghent', note: 'Free' },
];
const views = [
  { value: 'grid', label: 'Grid', icon: 'grid' },
  { value: 'list', label: 'List', icon: 'list' },
] as const;

export function GalleryForms() {
  const [amount, setAmount] = useState('1.250');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [delivery, setDelivery] = useState('ship');
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary">Place bid of €250</Button>
        <Button>Follow auction</Button>
        <Button variant="quiet">See all</Button>
        <Button variant="danger">Delete account</Button>
        <Button variant="primary" loading loadingLabel="Placing bid">
          Place bid of €250
        </Button>
        <Button disabled>Closed</Button>
        <Button size="small" icon={<Icon name="filters" size={16} />}>
          Filters
        </Button>
        <Button variant="primary" size="large">
          Bid now
        </Button>
        <IconButton icon="heart" label="Add to favourites" pressed={false} raised />
        <IconButton icon="heart" label="Add to favourites" pressed raised />
        <IconButton icon="refresh" label="Share" />
      </div>
      <Toolbar
        end={
          <>
            <Select label="Sort" options={sorts} />
            <Segmented label="View" segments={views} value={view} onChange={setView} />
          </>
        }
      >
        1,284 objects
      </Toolbar>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField
            label="E-mail"
            type="email"
            defaultValue="ada@"
            error="Enter a whole e-mail address, for example ada@example.com."
          />
          <TextField
            label="Password"
            hint="At least 12 characters."
            type="password"
            defaultValue="secret"
            suffix={<IconButton icon="eye" label="Show" />}
          />
          <AmountField label="Your bid" currency="EUR" value={amount} onChange={setAmount} hint="€255 or more" />
          <TextArea label="Message" optional="(optional)" placeholder="Write to the seller" />
        </div>
        <div className={styles.stack}>
          <RadioGroup name="delivery" legend="Delivery" options={deliveries} value={delivery} onChange={setDelivery} />
          <div>
            <Checkbox label="Free shipping" note="214" defaultChecked />
            <Checkbox label="No reserve price" note="1,052" />
            <Checkbox label="Send me news" hint="At most once a week." />
            <Checkbox label="I accept the terms" error="Accept the terms to go on." />
          </div>
        </div>
      </div>
    </>
  );
}
