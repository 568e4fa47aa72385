import { useEffect } from "react";

/**
 * Marks the document if the user agent is a mobile one. `shell.css` detects most phones with media queries; this
 * catches those that report a wide page and a mouse.
 */
export function useMobileAgent() {
  useEffect(() => {
    document.documentElement.classList.toggle("mobile-agent", isMobileAgent(navigator.userAgent));
  }, []);
}

export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i.test(userAgent);
}
