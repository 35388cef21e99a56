export { AdultChecks } from '../../features/adults/components/AdultChecks';
