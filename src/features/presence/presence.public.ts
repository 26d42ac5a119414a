export { openPresenceEar, presenceHolder, sweepPresence } from './presence.ear.ts';
