import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useRevalidator } from "react-router";

/**
 * React Router's revalidation, which waits while a completed navigation is not rendered yet: started earlier, it cancels
 * the scroll position of the new page and saves the old page's under its key.
 *
 * @returns `revalidate`, whose promise stays pending if the caller unmounts while it waits
 */
export function useRevalidate() {
  const { revalidate, state } = useRevalidator();
  const router = useContext(DataRouterContext)?.router;
  const location = useLocation();
  const rendered = useRef(location);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    rendered.current = location;
    for (const proceed of waiting.current.splice(0)) proceed();
  }, [location]);

  return {
    async revalidate() {
      while (router && router.state.location.key !== rendered.current.key)
        await new Promise<void>((resolve) => waiting.current.push(resolve));
      await revalidate();
    },
    state,
  };
}
