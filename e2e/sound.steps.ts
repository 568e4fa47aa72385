import type { Page } from "@playwright/test";

/** Keeps a reference to the player's audio element. Runs in the page, before the page's scripts. */
export function capturePlayerAudio(): void {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!this.isConnected) Object.assign(window, { playerAudio: this });
    return play.call(this);
  };
}

/** The position in seconds of the playing audio; null if none plays. */
export function soundTime(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { playerAudio: audio } = window as unknown as { playerAudio?: HTMLAudioElement };
    return audio && !audio.paused ? audio.currentTime : null;
  });
}

/** The length of the player's audio in seconds, measured by the browser. */
export function soundLength(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (window as unknown as { playerAudio?: HTMLAudioElement }).playerAudio?.duration);
}
