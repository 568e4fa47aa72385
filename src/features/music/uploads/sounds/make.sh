#!/bin/sh
# Generates the sounds of this folder: two seconds of a tone, the second half eight times as loud as the first. Needs ffmpeg with libmp3lame and libx264.
cd "$(dirname "$0")" || exit 1
tone="sine=frequency=440:sample_rate=22050:duration=2,volume='if(lt(t,1),0.5,4)':eval=frame"
make() { ffmpeg -hide_banner -loglevel error -y -f lavfi -i "$tone" -ac 1 -map_metadata -1 -fflags +bitexact -flags:a +bitexact "$@"; }
make -c:a libmp3lame -b:a 24k tone.mp3
make -c:a aac -b:a 24k tone.m4a
make -c:a aac -b:a 24k -movflags +faststart tone-table-first.m4a
make -c:a aac -b:a 24k tone.aac
make -c:a libvorbis -q:a 0 tone.ogg
make -c:a flac tone.flac
make -t 0.3 -c:a alac tone-alac.m4a
ffmpeg -hide_banner -loglevel error -y -i tone.m4a -f lavfi -i color=s=32x32:d=2:r=5 -c:a copy -c:v libx264 -fflags +bitexact film.m4a
