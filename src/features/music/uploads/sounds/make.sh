#!/bin/sh
# Generates the sounds of this folder: two seconds of a tone, the second half eight times as loud as the first. Needs sox, and ffmpeg with libmp3lame and libx264.
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
# A tag with a place and a phone's name, and a cover as a track of one picture.
ffmpeg -hide_banner -loglevel error -y -f lavfi -i color=s=32x32:d=1:r=1 -i tone.m4a -map 1:a -map 0:v -frames:v 1 -c:a copy -c:v mjpeg -fflags +bitexact -movflags use_metadata_tags -metadata location=+51.5033-000.1196/ -metadata com.apple.quicktime.model=TestPhone -f mp4 tagged.m4a
# Ten seconds of silence and two of noise, in frames of very different sizes: browsers take the AAC for 50 seconds.
uneven() { ffmpeg -hide_banner -loglevel error -y -f lavfi -i "anoisesrc=r=22050:d=12:seed=1,volume='if(lt(t,10),0,1)':eval=frame" -fflags +bitexact -flags:a +bitexact "$@"; }
uneven -c:a aac -b:a 24k uneven.aac
uneven -c:a libmp3lame -q:a 6 -write_xing 0 -id3v2_version 0 uneven.mp3
ffmpeg -hide_banner -loglevel error -y -i tone.m4a -f lavfi -i color=s=32x32:d=2:r=5 -c:a copy -c:v libx264 -fflags +bitexact film.m4a
# WAV of a second by sox and ffmpeg, each with its own head: sox writes 24 bits and more as extensible.
wav() { sox -n -D -R -r 8000 -c 1 "$@" synth 1 sine 440 vol 0.5; }
wav -b 16 sox-16.wav
wav -b 24 sox-24.wav
wav -b 32 sox-32.wav
wav -b 32 -e floating-point sox-float.wav
second() { ffmpeg -hide_banner -loglevel error -y -f lavfi -i sine=frequency=440:sample_rate=8000:duration=1 -fflags +bitexact -flags:a +bitexact "$@"; }
second -ac 2 -c:a pcm_s24le ffmpeg-24-stereo.wav
second -c:a pcm_s16le -rf64 always ffmpeg-rf64.wav
# To a pipe, so that no program can go back and write the sizes.
second -c:a pcm_s16le -f wav pipe:1 > ffmpeg-pipe.wav
# MP3 of constant bitrate with and without a head, and with a place and a phone's name in its tags.
make -c:a libmp3lame -b:a 24k -write_xing 0 -id3v2_version 0 bare.mp3
ffmpeg -hide_banner -loglevel error -y -i tone.mp3 -c:a copy -id3v2_version 3 -write_id3v1 1 -metadata title=+51.5033-000.1196/ -metadata comment=TestPhone tagged.mp3
