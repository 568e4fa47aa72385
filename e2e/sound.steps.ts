import type { Page } from "@playwright/test";

/** Runs in the page, before anything else: keeps the audio element that the player makes for itself. */
export function keepPlayerAudio(): void {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!this.isConnected) Object.assign(window, { playerAudio: this });
    return play.call(this);
  };
}

/** Seconds played of what sounds; null when nothing does. */
export function soundTime(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { playerAudio: audio } = window as unknown as { playerAudio?: HTMLAudioElement };
    return audio && !audio.paused ? audio.currentTime : null;
  });
}
