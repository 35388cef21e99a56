import { AuctionsPage } from '../../features/discovery/pages/AuctionsPage';

export { AuctionsPage as Page };
