package dev.ibid.remote;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** The body of an answer, refused as soon as it is larger than any sensible one. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private final BodySubscriber<byte[]> bytes = BodySubscribers.ofByteArray();
  private long room;
  private @Nullable Subscription subscription;

  BoundedBody(long limit) {
    this.room = limit;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return bytes.getBody();
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    this.subscription = subscription;
    bytes.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    room -= buffers.stream().mapToLong(ByteBuffer::remaining).sum();
    if (room >= 0) {
      bytes.onNext(buffers);
    } else if (subscription != null) {
      subscription.cancel();
      bytes.onError(new IOException("the answer is too large"));
    }
  }

  @Override
  public void onError(Throwable failure) {
    bytes.onError(failure);
  }

  @Override
  public void onComplete() {
    bytes.onComplete();
  }
}
