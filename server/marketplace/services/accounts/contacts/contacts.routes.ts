// The routes for a user's email address and phone.
import type { RouteDefinition } from '../../../http/implement';
import { confirmEmailRoute } from './confirmEmail.handler';
import { confirmPhoneRoute } from './confirmPhone.handler';
import { resendEmailCodeRoute } from './resendEmailCode.handler';
import { resendPhoneCodeRoute } from './resendPhoneCode.handler';
import { updateEmailRoute } from './updateEmail.handler';
import { updatePhoneRoute } from './updatePhone.handler';

export const contactsRoutes: readonly RouteDefinition[] = [
  updateEmailRoute,
  resendEmailCodeRoute,
  confirmEmailRoute,
  updatePhoneRoute,
  resendPhoneCodeRoute,
  confirmPhoneRoute,
];
