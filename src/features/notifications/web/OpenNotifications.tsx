import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBars } from '#web/shell/bars-context.ts';

/** `/notifications`, typed or shortened: what the bell opens, over the home page. */
export function OpenNotifications() {
  const { openNotifications } = useBars();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/dashboard', { replace: true });
    openNotifications();
  }, [navigate, openNotifications]);
  return null;
}
