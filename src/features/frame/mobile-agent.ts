import { useEffect } from "react";

/**
 * Marks the document when the browser calls itself a mobile one. Phones are told apart by `shell.css` before this runs;
 * it catches those that show a wide page and claim a mouse.
 */
export function useMobileAgent() {
  useEffect(() => {
    document.documentElement.classList.toggle("mobile-agent", isMobileAgent(navigator.userAgent));
  }, []);
}

export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i.test(userAgent);
}
