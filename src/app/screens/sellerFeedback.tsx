import { SellerFeedbackPage } from '../../features/feedback/pages/SellerFeedbackPage';

export { SellerFeedbackPage as Page };
