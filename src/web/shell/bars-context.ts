import { useOutletContext } from 'react-router';

/** What the bars around a resident's screens open, for a screen that is but another address of it. */
export interface BarsContext {
  openNotifications: () => void;
}

export const useBars = () => useOutletContext<BarsContext>();
